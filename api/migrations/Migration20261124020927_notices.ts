import { Migration } from '@mikro-orm/migrations';

export class Migration20261124020927_notices extends Migration {

  override name = 'Migration20261124020927_notices';

  override up(): void | Promise<void> {
    this.addSql(`create table "notices" ("id" uuid not null, "status" text not null default 'OPEN', "kind" text not null, "about" text not null, "explanation" text null, "why_illegal" text null, "sender_name" text null, "sender_email" text null, "created_at" timestamptz(3) not null, "decided_at" timestamptz(3) null, "decider_id" uuid null, "answer" text null, "receipt_digest" text not null, "idempotency_key" uuid null, primary key ("id"));`);
    this.addSql(`alter table "notices" add constraint "notices_receipt_digest_unique" unique ("receipt_digest");`);
    this.addSql(`alter table "notices" add constraint "notices_idempotency_key_unique" unique ("idempotency_key");`);
    this.addSql(`create index "notices_by_status" on "notices" ("status", "created_at", "id");`);
    this.addSql(`create index "notices_by_decision" on "notices" ("status", "decided_at", "id");`);
    this.addSql(`create index "notices_to_erase" on "notices" ("decided_at") where explanation is not null and decided_at is not null;`);

    this.addSql(`alter table "notices" add constraint "notices_decider_id_foreign" foreign key ("decider_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "notices" add constraint "notices_open_until_decided" check ((status = 'OPEN') = (decided_at is null));`);
    this.addSql(`alter table "notices" add constraint "notices_status_check" check ("status" in ('OPEN', 'ACTED_ON', 'NO_ACTION'));`);
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check ("kind" in ('ILLEGAL_CONTENT', 'EVENT_ERROR', 'PERSONAL_DATA', 'OTHER'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "notices" cascade;`);
  }

}
