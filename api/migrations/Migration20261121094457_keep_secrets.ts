import { Migration } from "@mikro-orm/migrations";

export class Migration20261121094457_keep_secrets extends Migration {
  override name = "Migration20261121094457_keep_secrets";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "kept_secrets" ("name" text not null, "value" text not null, primary key ("name"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "kept_secrets" cascade;`);
  }
}
