import { Migration } from "@mikro-orm/migrations";

export class Migration20261121091525_initial extends Migration {
  override name = "Migration20261121091525_initial";

  override up(): void {
    this.addSql(`create extension if not exists citext;`);
    this.addSql(`create extension if not exists pg_trgm;`);

    this.addSql(
      `create table "audit_log" ("id" uuid not null, "actor_id" uuid null, "action" text not null, "target_type" text not null, "target_id" text not null, "details" jsonb not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_log_by_created_at" on "audit_log" ("created_at", "id");`);
    this.addSql(`create index "audit_log_by_actor" on "audit_log" ("actor_id", "created_at", "id");`);
    this.addSql(`create index "audit_log_by_action" on "audit_log" ("action", "created_at", "id");`);
    this.addSql(`create index "audit_log_by_target" on "audit_log" ("target_id", "created_at", "id");`);
    this.addSql(
      `create function audit_log_refuse_change() returns trigger as \$\$ begin raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege'; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "audit_log_append_only" before update or delete or truncate on "audit_log" for each statement execute function audit_log_refuse_change();`,
    );

    this.addSql(
      `create table "categories" ("id" uuid not null, "name" citext not null, "description" text not null, "position" int not null default 0, "thread_count" int not null default 0, "post_count" int not null default 0, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "categories" add constraint "categories_name_unique" unique ("name");`);
    this.addSql(`create index "categories_by_position" on "categories" ("position", "id");`);
    this.addSql(`alter table "categories" add constraint "categories_thread_count_check" check (thread_count >= 0);`);
    this.addSql(`alter table "categories" add constraint "categories_post_count_check" check (post_count >= 0);`);

    this.addSql(
      `create table "dataset" ("id" boolean not null default true, "change_sequence" bigint not null default '0', "event_count" int not null default 0, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "dataset" add constraint "dataset_id_check" check (id);`);

    this.addSql(
      `create table "events" ("id" uuid not null, "type" text not null, "title" text not null, "source_url" text not null, "date" date not null, "latitude" double precision not null, "longitude" double precision not null, "country_code" char(2) null, "place_name" text null, "category" text not null, "attribution" text not null, "attribution_note" text null, "date_precision" text not null, "place_precision" text not null, "evidence" text null, "coordinate_source" text null, "caveat" text null, "search_text" text not null, "search_words" tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored null, "published_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "revision" smallint not null default 1, "retracted_at" timestamptz(3) null, "retraction_reason" text null, primary key ("id"));`,
    );
    this.addSql(`create index "events_by_date" on "events" (date, id) where retracted_at is null;`);
    this.addSql(`create index "events_by_type_date" on "events" (type, date, id) where retracted_at is null;`);
    this.addSql(`create index "events_by_category_date" on "events" (category, date, id) where retracted_at is null;`);
    this.addSql(
      `create index "events_by_country_date" on "events" (country_code, date, id) where retracted_at is null;`,
    );
    this.addSql(`create index "events_by_place" on "events" (latitude, longitude, category, type, date, attribution, country_code) where retracted_at is null;`);
    this.addSql(`create index "events_by_published_at" on "events" (published_at, id) where retracted_at is null;`);
    this.addSql(`create index "events_by_updated_at" on "events" (updated_at, id) where retracted_at is null;`);
    this.addSql(`create index "events_by_words" on "events" using gin (search_words) where retracted_at is null;`);
    this.addSql(`create index "events_by_source_url" on "events" using hash ("source_url");`);
    this.addSql(`alter table "events" add constraint "events_type_check" check ("type" in ('RUSSIAN', 'CHINESE'));`);
    this.addSql(
      `alter table "events" add constraint "events_category_check" check ("category" in ('AIRSPACE', 'ARSON', 'ASSASSINATION', 'BORDER', 'CYBER', 'DRONE', 'ESPIONAGE', 'EXPLOSIVE', 'INFLUENCE', 'JAMMING', 'RAIL', 'SABOTAGE', 'UNDERSEA', 'OTHER'));`,
    );
    this.addSql(
      `alter table "events" add constraint "events_attribution_check" check ("attribution" in ('SUSPECTED', 'OFFICIALLY_SUSPECTED', 'PROSECUTED', 'GOVERNMENT', 'COURT'));`,
    );
    this.addSql(
      `alter table "events" add constraint "events_date_precision_check" check ("date_precision" in ('DAY', 'APPROXIMATE', 'MONTH', 'YEAR'));`,
    );
    this.addSql(
      `alter table "events" add constraint "events_place_precision_check" check ("place_precision" in ('SITE', 'TOWN', 'AREA', 'NOMINAL'));`,
    );

    this.addSql(
      `create table "event_changes" ("sequence" bigint not null, "event_id" uuid not null, "kind" text not null, "at" timestamptz(3) not null, primary key ("sequence"));`,
    );
    this.addSql(
      `alter table "event_changes" add constraint "event_changes_kind_check" check ("kind" in ('PUBLISHED', 'CORRECTED', 'RETRACTED'));`,
    );

    this.addSql(
      `create table "event_revisions" ("event_id" uuid not null, "revision" smallint not null, "type" text not null, "title" text not null, "source_url" text not null, "date" date not null, "latitude" double precision not null, "longitude" double precision not null, "reason" text null, "created_at" timestamptz(3) not null, primary key ("event_id", "revision"));`,
    );
    this.addSql(
      `alter table "event_revisions" add constraint "event_revisions_type_check" check ("type" in ('RUSSIAN', 'CHINESE'));`,
    );

    this.addSql(
      `create table "event_sources" ("event_id" uuid not null, "position" smallint not null, "url" text not null, "title" text not null, "outlet" text not null, primary key ("event_id", "position"));`,
    );

    this.addSql(
      `create table "forum_totals" ("id" boolean not null default true, "thread_count" int not null default 0, "post_count" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`alter table "forum_totals" add constraint "forum_totals_id_check" check (id);`);
    this.addSql(
      `alter table "forum_totals" add constraint "forum_totals_thread_count_check" check (thread_count >= 0);`,
    );
    this.addSql(`alter table "forum_totals" add constraint "forum_totals_post_count_check" check (post_count >= 0);`);

    this.addSql(
      `create table "outbox_messages" ("id" bigserial primary key, "name" text not null, "payload" jsonb not null, "created_at" timestamptz(3) not null default now(), "attempts" smallint not null default 0, "due_at" timestamptz(3) not null default now(), "last_error" text null);`,
    );
    this.addSql(`create index "outbox_messages_due" on "outbox_messages" ("due_at", "id");`);

    this.addSql(`create table "search_words" ("word" text not null, primary key ("word"));`);
    this.addSql(`create index "search_words_alike" on "search_words" using gin (word gin_trgm_ops);`);

    this.addSql(
      `create table "spent_captcha_challenges" ("digest" text not null, "expires_at" timestamptz(3) not null, primary key ("digest"));`,
    );
    this.addSql(`create index "spent_captcha_challenges_by_expires_at" on "spent_captcha_challenges" ("expires_at");`);

    this.addSql(
      `create table "users" ("id" uuid not null, "username" citext null, "email" citext null, "password_hash" text null, "role" text not null default 'USER', "profile_picture" text null, "use_default_avatar" boolean not null default false, "email_verified_at" timestamptz(3) null, "age_confirmed_at" timestamptz(3) null, "privacy_policy_version" text null, "privacy_policy_accepted_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "last_active_at" timestamptz(3) null, "locked_at" timestamptz(3) null, "deletion_requested_at" timestamptz(3) null, "erase_texts" boolean not null default false, "erased_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_username_unique" unique ("username");`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`create index "users_by_created_at" on "users" ("created_at", "id") where erased_at is null;`);
    this.addSql(`create index "users_by_last_active_at" on "users" ("last_active_at") where erased_at is null;`);
    this.addSql(`create index "users_staff" on "users" ("role", "id") where role <> 'USER';`);
    this.addSql(
      `create index "users_to_erase" on "users" ("deletion_requested_at") where erased_at is null and deletion_requested_at is not null;`,
    );
    this.addSql(`create index "users_by_name" on "users" (lower(username::text) text_pattern_ops);`);
    this.addSql(`create index "users_by_email" on "users" (lower(email::text) text_pattern_ops);`);
    this.addSql(`create index "users_like_name" on "users" using gin (lower(username::text) gin_trgm_ops);`);
    this.addSql(
      `alter table "users" add constraint "users_complete_until_erased" check ((erased_at is null and num_nulls(username, email, password_hash) = 0) or (erased_at is not null and num_nonnulls(username, email, password_hash, profile_picture) = 0));`,
    );
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('USER', 'MODERATOR', 'ADMIN'));`,
    );

    this.addSql(
      `create table "threads" ("id" uuid not null, "title" text not null, "category_id" uuid null, "author_id" uuid null, "event_id" uuid null, "is_pinned" boolean not null default false, "locked_at" timestamptz(3) null, "post_seq" int not null default 0, "visible_posts" int not null default 0, "last_reply_at" timestamptz(3) null, "bumped_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "published_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, "deleted_by_id" uuid null, "deletion_reason" text null, "title_words" tsvector not null, primary key ("id"));`,
    );
    this.addSql(`alter table "threads" add constraint "threads_event_id_unique" unique ("event_id");`);
    this.addSql(
      `create index "threads_of_category" on "threads" ("category_id", "is_pinned", "bumped_at", "id") where published_at is not null and deleted_at is null;`,
    );
    this.addSql(
      `create index "threads_by_bumped_at" on "threads" ("bumped_at", "id") where published_at is not null and deleted_at is null;`,
    );
    this.addSql(`create index "threads_of_author" on "threads" ("author_id", "created_at", "id");`);
    this.addSql(
      `create index "threads_by_title_words" on "threads" using gin (title_words) where published_at is not null and deleted_at is null;`,
    );
    this.addSql(`alter table "threads" add constraint "threads_visible_posts_check" check (visible_posts >= 0);`);

    this.addSql(
      `create table "thread_views" ("thread_id" uuid not null, "views" int not null default 0, primary key ("thread_id"));`,
    );

    this.addSql(
      `create table "thread_reads" ("user_id" uuid not null, "thread_id" uuid not null, "last_read_number" int null, "watch_level" text not null default 'NORMAL', "updated_at" timestamptz(3) not null, primary key ("user_id", "thread_id"));`,
    );
    this.addSql(
      `create index "thread_reads_of_thread" on "thread_reads" ("thread_id", "watch_level", "user_id") where watch_level <> 'NORMAL';`,
    );
    this.addSql(
      `alter table "thread_reads" add constraint "thread_reads_watch_level_check" check ("watch_level" in ('WATCHING', 'NORMAL', 'MUTED'));`,
    );

    this.addSql(
      `create table "submissions" ("id" uuid not null, "status" text not null default 'PENDING', "type" text not null, "title" text not null, "source_url" text not null, "date" date not null, "latitude" double precision not null, "longitude" double precision not null, "country_code" char(2) null, "submitted_at" timestamptz(3) not null, "reviewed_at" timestamptz(3) null, "reviewer_id" uuid null, "rejection_reason" text null, "event_id" uuid null, "receipt_digest" text not null, "idempotency_key" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "submissions" add constraint "submissions_receipt_digest_unique" unique ("receipt_digest");`,
    );
    this.addSql(
      `alter table "submissions" add constraint "submissions_idempotency_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(`create index "submissions_by_status" on "submissions" ("status", "submitted_at", "id");`);
    this.addSql(`create index "submissions_by_source_url" on "submissions" using hash ("source_url");`);
    this.addSql(
      `alter table "submissions" add constraint "submissions_status_check" check ("status" in ('PENDING', 'APPROVED', 'REJECTED'));`,
    );
    this.addSql(
      `alter table "submissions" add constraint "submissions_type_check" check ("type" in ('RUSSIAN', 'CHINESE'));`,
    );

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" uuid not null, "token_digest" text not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "user_agent" text null, "address" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "sessions" add constraint "sessions_token_digest_unique" unique ("token_digest");`);
    this.addSql(`create index "sessions_by_user" on "sessions" ("user_id", "last_used_at");`);
    this.addSql(`create index "sessions_by_expires_at" on "sessions" ("expires_at");`);
    this.addSql(`create index "sessions_with_address" on "sessions" ("last_used_at") where address is not null;`);

    this.addSql(
      `create table "reset_tokens" ("digest" text not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("digest"));`,
    );
    this.addSql(`create index "reset_tokens_by_user" on "reset_tokens" ("user_id");`);
    this.addSql(`create index "reset_tokens_by_expires_at" on "reset_tokens" ("expires_at");`);

    this.addSql(
      `create table "posts" ("id" uuid not null, "thread_id" uuid not null, "number" int null, "author_id" uuid null, "body" text not null, "body_html" text not null, "renderer_version" smallint not null, "plain_text" text not null, "words" tsvector not null, "revision" int not null default 1, "created_at" timestamptz(3) not null, "edited_at" timestamptz(3) null, "held_at" timestamptz(3) null, "rejected_at" timestamptz(3) null, "rejection_reason" text null, "deleted_at" timestamptz(3) null, "deleted_by_id" uuid null, "deletion_reason" text null, "erased_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "posts_of_author" on "posts" ("author_id", "created_at", "id");`);
    this.addSql(
      `create index "posts_held" on "posts" ("held_at", "id") where number is null and rejected_at is null and deleted_at is null;`,
    );
    this.addSql(`create index "posts_by_renderer_version" on "posts" ("renderer_version");`);
    this.addSql(
      `create index "posts_by_words" on "posts" using gin (words) where number is not null and deleted_at is null;`,
    );
    this.addSql(`alter table "posts" add constraint "posts_of_thread" unique ("thread_id", "number");`);
    this.addSql(
      `alter table "posts" add constraint "posts_numbered_or_held" check (number is not null or held_at is not null);`,
    );
    this.addSql(
      `alter table "posts" add constraint "posts_blank_once_deleted" check (deleted_at is null or (body = '' and body_html = '' and plain_text = '' and length(words) = 0));`,
    );
    this.addSql(`alter table "posts" add constraint "posts_number_check" check (number > 0);`);

    this.addSql(
      `create table "reports" ("id" uuid not null, "status" text not null default 'OPEN', "reason" text not null, "comment" text null, "post_id" uuid not null, "post_revision" int not null, "reporter_id" uuid null, "created_at" timestamptz(3) not null, "handled_at" timestamptz(3) null, "handler_id" uuid null, "note" text null, primary key ("id"));`,
    );
    this.addSql(`create index "reports_by_status" on "reports" ("status", "created_at", "id");`);
    this.addSql(`create index "reports_by_created_at" on "reports" ("created_at", "id");`);
    this.addSql(`create index "reports_of_post" on "reports" ("post_id", "created_at");`);
    this.addSql(`create index "reports_of_reporter" on "reports" ("reporter_id", "created_at");`);
    this.addSql(
      `create unique index "reports_open_once" on "reports" ("reporter_id", "post_id") where status = 'OPEN';`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_open_until_handled" check ((status = 'OPEN') = (handled_at is null));`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_status_check" check ("status" in ('OPEN', 'UPHELD', 'DISMISSED'));`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_reason_check" check ("reason" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`,
    );

    this.addSql(
      `create table "reactions" ("post_id" uuid not null, "user_id" uuid not null, "kind" text not null, "created_at" timestamptz(3) not null, primary key ("post_id", "user_id", "kind"));`,
    );
    this.addSql(`create index "reactions_by_user" on "reactions" ("user_id");`);
    this.addSql(
      `alter table "reactions" add constraint "reactions_kind_check" check ("kind" in ('LIKE', 'LOVE', 'LAUGH', 'SURPRISED', 'SAD', 'ANGRY'));`,
    );

    this.addSql(
      `create table "post_revisions" ("post_id" uuid not null, "revision" int not null, "body" text not null, "editor_id" uuid null, "created_at" timestamptz(3) not null, primary key ("post_id", "revision"));`,
    );

    this.addSql(
      `create table "post_quotes" ("post_id" uuid not null, "position" smallint not null, "quoted_post_id" uuid not null, "quoted_revision" int not null, "is_verbatim" boolean not null, primary key ("post_id", "position"));`,
    );
    this.addSql(`create index "post_quotes_by_quoted_post" on "post_quotes" ("quoted_post_id");`);

    this.addSql(
      `create table "post_mentions" ("post_id" uuid not null, "user_id" uuid not null, primary key ("post_id", "user_id"));`,
    );
    this.addSql(`create index "post_mentions_by_user" on "post_mentions" ("user_id");`);

    this.addSql(
      `create table "notification_preferences" ("user_id" uuid not null, "reply" boolean not null default true, "quote" boolean not null default true, "mention" boolean not null default true, "reaction" boolean not null default true, "mail_frequency" text not null default 'NEVER', "mail_reply" boolean not null default true, "mail_quote" boolean not null default true, "mail_mention" boolean not null default true, "mail_reaction" boolean not null default true, "unsubscribe_token" uuid not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_unsubscribe_token_unique" unique ("unsubscribe_token");`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_mail_frequency_check" check ("mail_frequency" in ('NEVER', 'INSTANT', 'DAILY'));`,
    );

    this.addSql(
      `create table "notification_inboxes" ("recipient_id" uuid not null, "sequence" bigint not null default '0', "forgotten_through" bigint not null default '0', primary key ("recipient_id"));`,
    );

    this.addSql(
      `create table "notification_changes" ("recipient_id" uuid not null, "sequence" bigint not null, "kind" text not null, "notification_id" uuid null, "at" timestamptz(3) not null, primary key ("recipient_id", "sequence"));`,
    );
    this.addSql(`create index "notification_changes_by_at" on "notification_changes" ("at");`);
    this.addSql(
      `alter table "notification_changes" add constraint "notification_changes_name_theirs" check ((kind = 'ALL_SEEN') = (notification_id is null));`,
    );
    this.addSql(
      `alter table "notification_changes" add constraint "notification_changes_kind_check" check ("kind" in ('ADDED', 'CHANGED', 'SEEN', 'ALL_SEEN', 'REMOVED'));`,
    );

    this.addSql(
      `create table "notifications" ("id" uuid not null, "recipient_id" uuid not null, "type" text not null, "group_key" text not null, "content" text null, "related_post_id" uuid null, "related_thread_id" uuid null, "created_at" timestamptz(3) not null, "bumped_at" timestamptz(3) not null, "seen_at" timestamptz(3) null, "removed_at" timestamptz(3) null, "mail_due_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "notifications_of_recipient" on "notifications" ("recipient_id", "bumped_at", "id") where removed_at is null;`,
    );
    this.addSql(
      `create index "notifications_unseen" on "notifications" ("recipient_id", "bumped_at", "id") where seen_at is null and removed_at is null;`,
    );
    this.addSql(
      `create index "notifications_to_mail" on "notifications" ("mail_due_at", "id") where mail_due_at is not null and seen_at is null and removed_at is null;`,
    );
    this.addSql(`create index "notifications_by_bumped_at" on "notifications" ("bumped_at");`);
    this.addSql(
      `create unique index "notifications_unseen_group" on "notifications" ("recipient_id", "group_key") where seen_at is null and removed_at is null;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_type_check" check ("type" in ('REPLY', 'QUOTE', 'MENTION', 'REPORT_UPDATE', 'BAN', 'UNBAN', 'SYSTEM', 'REACTION', 'OTHER'));`,
    );

    this.addSql(
      `create table "notification_causes" ("recipient_id" uuid not null, "kind" text not null, "cause_id" text not null, "notification_id" uuid not null, "actor_id" uuid null, "post_id" uuid null, "created_at" timestamptz(3) not null, "retracted_at" timestamptz(3) null, primary key ("recipient_id", "kind", "cause_id"));`,
    );
    this.addSql(
      `create index "notification_causes_of_notification" on "notification_causes" ("notification_id", "created_at");`,
    );
    this.addSql(
      `create index "notification_causes_by_post" on "notification_causes" ("post_id") where post_id is not null;`,
    );
    this.addSql(
      `create index "notification_causes_by_actor" on "notification_causes" ("actor_id") where actor_id is not null;`,
    );
    this.addSql(
      `alter table "notification_causes" add constraint "notification_causes_kind_check" check ("kind" in ('REPLY', 'QUOTE', 'MENTION', 'REPORT_UPDATE', 'BAN', 'UNBAN', 'SYSTEM', 'REACTION', 'OTHER'));`,
    );

    this.addSql(
      `create table "member_totals" ("user_id" uuid not null, "thread_count" int not null default 0, "post_count" int not null default 0, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "member_totals" add constraint "member_totals_thread_count_check" check (thread_count >= 0);`,
    );
    this.addSql(`alter table "member_totals" add constraint "member_totals_post_count_check" check (post_count >= 0);`);

    this.addSql(
      `create table "idempotency_keys" ("author_id" uuid not null, "operation" text not null, "key" uuid not null, "result_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("author_id", "operation", "key"));`,
    );
    this.addSql(`create index "idempotency_keys_by_created_at" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `create table "email_verification_tokens" ("digest" text not null, "user_id" uuid not null, "email" citext not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("digest"));`,
    );
    this.addSql(`create index "email_verification_tokens_by_user" on "email_verification_tokens" ("user_id");`);
    this.addSql(
      `create index "email_verification_tokens_by_expires_at" on "email_verification_tokens" ("expires_at");`,
    );

    this.addSql(
      `create table "bans" ("id" uuid not null, "user_id" uuid not null, "reason" text not null, "moderator_id" uuid null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, "lifted_at" timestamptz(3) null, "end_told_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "bans_of_user" on "bans" ("user_id", "created_at");`);
    this.addSql(
      `create index "bans_to_end" on "bans" ("expires_at") where expires_at is not null and lifted_at is null and end_told_at is null;`,
    );
    this.addSql(
      `create unique index "bans_one_at_a_time" on "bans" ("user_id") where lifted_at is null and end_told_at is null;`,
    );
    this.addSql(`alter table "bans" add constraint "bans_end_after_start" check (expires_at > created_at);`);

    this.addSql(
      `create table "api_keys" ("id" uuid not null, "owner_id" uuid not null, "name" text not null, "prefix" text not null, "secret_digest" text not null, "scope" text not null default 'READ', "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_keys" add constraint "api_keys_secret_digest_unique" unique ("secret_digest");`);
    this.addSql(`create index "api_keys_of_owner" on "api_keys" ("owner_id", "created_at");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_scope_check" check ("scope" in ('READ'));`);

    this.addSql(
      `create table "view_marks" ("day" date not null, "thread_id" uuid not null, "reader_digest" text not null, primary key ("day", "thread_id", "reader_digest"));`,
    );

    this.addSql(`create table "view_salts" ("day" date not null, "salt" text not null, primary key ("day"));`);

    this.addSql(
      `alter table "event_changes" add constraint "event_changes_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "event_revisions" add constraint "event_revisions_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "event_sources" add constraint "event_sources_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "threads" add constraint "threads_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "threads" add constraint "threads_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "threads" add constraint "threads_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "thread_views" add constraint "thread_views_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "thread_reads" add constraint "thread_reads_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "thread_reads" add constraint "thread_reads_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "submissions" add constraint "submissions_reviewer_id_foreign" foreign key ("reviewer_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "submissions" add constraint "submissions_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "reset_tokens" add constraint "reset_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "posts" add constraint "posts_thread_id_foreign" foreign key ("thread_id") references "threads" ("id");`,
    );
    this.addSql(
      `alter table "posts" add constraint "posts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "posts" add constraint "posts_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "reports" add constraint "reports_post_id_foreign" foreign key ("post_id") references "posts" ("id");`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_reporter_id_foreign" foreign key ("reporter_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_handler_id_foreign" foreign key ("handler_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "reactions" add constraint "reactions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "reactions" add constraint "reactions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_revisions" add constraint "post_revisions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "post_revisions" add constraint "post_revisions_editor_id_foreign" foreign key ("editor_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "post_quotes" add constraint "post_quotes_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "post_quotes" add constraint "post_quotes_quoted_post_id_foreign" foreign key ("quoted_post_id") references "posts" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_mentions" add constraint "post_mentions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "post_mentions" add constraint "post_mentions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "notification_inboxes" add constraint "notification_inboxes_recipient_id_foreign" foreign key ("recipient_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "notification_changes" add constraint "notification_changes_recipient_id_foreign" foreign key ("recipient_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "notifications" add constraint "notifications_recipient_id_foreign" foreign key ("recipient_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_related_post_id_foreign" foreign key ("related_post_id") references "posts" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_related_thread_id_foreign" foreign key ("related_thread_id") references "threads" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "notification_causes" add constraint "notification_causes_recipient_id_foreign" foreign key ("recipient_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_causes" add constraint "notification_causes_notification_id_foreign" foreign key ("notification_id") references "notifications" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_causes" add constraint "notification_causes_actor_id_foreign" foreign key ("actor_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "notification_causes" add constraint "notification_causes_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "member_totals" add constraint "member_totals_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "email_verification_tokens" add constraint "email_verification_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "bans" add constraint "bans_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "bans" add constraint "bans_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "api_keys" add constraint "api_keys_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "view_marks" add constraint "view_marks_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on delete cascade;`,
    );

    this.addSql(`insert into "dataset" ("updated_at") values (now());`);
    this.addSql(`insert into "forum_totals" default values;`);
  }
}
