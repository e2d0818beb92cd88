import { Migration } from '@mikro-orm/migrations';

/** Frozen states of the data, with the bytes of their files. */
export class Migration20261122223107_releases extends Migration {

  override name = 'Migration20261122223107_releases';

  override up(): void | Promise<void> {
    this.addSql(`create table "releases" ("number" int not null, "taken_at" timestamptz(3) not null, "dataset_version" bigint not null, "event_count" int not null, "added_count" int not null, "changed_count" int not null, "withdrawn_count" int not null, "codebook_version" text not null, "citation" text not null, "files" jsonb not null, primary key ("number"));`);

    this.addSql(`create table "release_parts" ("release_number" int not null, "name" text not null, "part" int not null, "bytes" bytea not null, primary key ("release_number", "name", "part"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "releases" cascade;`);
    this.addSql(`drop table if exists "release_parts" cascade;`);
  }

}
