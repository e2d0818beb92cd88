import { Migration } from '@mikro-orm/migrations';

export class Migration20261122224217_sources_are_kept extends Migration {

  override name = 'Migration20261122224217_sources_are_kept';

  override up(): void | Promise<void> {
    this.addSql(`create table "source_copies" ("url" text not null, "packed" bytea not null, "packed_text" bytea not null, primary key ("url"));`);

    this.addSql(`create table "source_pages" ("url" text not null, "host" text not null, "state" text not null, "final_url" text null, "title" text null, "site_name" text null, "language" text null, "published_on" date null, "read_at" timestamptz(3) null, "sha256" char(64) null, "passages" text[] null, "changed_at" timestamptz(3) null, "doubt" text null, "looked_at" timestamptz(3) null, "next_look_at" timestamptz(3) not null, primary key ("url"));`);
    this.addSql(`create index "source_pages_by_next_look_at" on "source_pages" ("next_look_at");`);
    this.addSql(`create index "source_pages_by_host" on "source_pages" ("host", "looked_at");`);

    this.addSql(`create index "event_sources_by_url" on "event_sources" using hash ("url");`);

    this.addSql(`alter table "source_pages" add constraint "source_pages_state_check" check ("state" in ('WAITING', 'READ', 'UNREACHABLE', 'GONE', 'REFUSED', 'NOT_A_PAGE', 'TOO_LARGE'));`);
    // Many sources are read in the course of a month.
    this.addSql(`insert into "source_pages" ("url", "host", "state", "next_look_at")
      select s."url", split_part(s."url", '/', 3), 'WAITING',
        now() + interval '1 day' + random() * interval '30 days'
      from (select distinct "url" from "event_sources") s;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "source_copies" cascade;`);
    this.addSql(`drop table if exists "source_pages" cascade;`);

    this.addSql(`drop index "event_sources_by_url";`);
  }

}
