import { Migration } from '@mikro-orm/migrations';

export class Migration20261121231309_merged_threads extends Migration {

  override name = 'Migration20261121231309_merged_threads';

  override up(): void | Promise<void> {
    this.addSql(`alter table "threads" add "merged_into_id" uuid null, add "merged_offset" int null;`);
    this.addSql(`create index "threads_merged" on "threads" ("merged_into_id", "merged_offset") where merged_into_id is not null;`);
    this.addSql(`alter table "threads" add constraint "threads_merged_are_gone" check ((merged_into_id is null) = (merged_offset is null) and (merged_into_id is null or deleted_at is not null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "threads_merged";`);
    this.addSql(`alter table "threads" drop constraint "threads_merged_are_gone";`);
    this.addSql(`alter table "threads" drop column "merged_into_id", drop column "merged_offset";`);
  }

}
