import { Migration } from '@mikro-orm/migrations';

export class Migration20261123022539_former_events extends Migration {

  override name = 'Migration20261123022539_former_events';

  override up(): void | Promise<void> {
    this.addSql(`create table "former_events" ("event_id" uuid not null, "until" timestamptz(3) not null, "facts" jsonb not null, "tag_ids" uuid[] not null, "sources" jsonb not null, primary key ("event_id", "until"));`);
    this.addSql(`create index "former_events_by_until" on "former_events" ("until");`);

    this.addSql(`create table "tag_merges" ("tag_id" uuid not null, "at" timestamptz(3) not null, "into_id" uuid not null, primary key ("tag_id", "at"));`);

    this.addSql(`alter table "former_events" add constraint "former_events_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade;`);

    this.addSql(`alter table "tag_merges" add constraint "tag_merges_tag_id_foreign" foreign key ("tag_id") references "tags" ("id") on delete cascade;`);
    this.addSql(`alter table "tag_merges" add constraint "tag_merges_into_id_foreign" foreign key ("into_id") references "tags" ("id") on delete cascade;`);

    this.addSql(`insert into "tag_merges" ("tag_id", "at", "into_id")
      select "id", coalesce("retired_at", "created_at"), "merged_into_id" from "tags" where "merged_into_id" is not null;`);
    // What the public read is in the revisions; of what these leave out, the audit log knows what each correction replaced.
    this.addSql(`insert into "former_events" ("event_id", "until", "facts", "tag_ids", "sources")
      select r.event_id, n.created_at,
        to_jsonb(e) || coalesce(u.undone, '{}') || (to_jsonb(r) - 'event_id' - 'reason' - 'created_at')
          || jsonb_build_object('updated_at', r.created_at, 'retracted_at', null, 'retraction_reason', null),
        array(select t.id from tags t where case when jsonb_exists(u.undone, 'tags') then jsonb_exists(u.undone -> 'tags', t.slug)
          else exists (select from event_tags et where et.event_id = e.id and et.tag_id = t.id) end),
        (select jsonb_agg(jsonb_build_object('position', p.position - 1, 'url', p.url,
            'title', coalesce(s.title, regexp_replace(split_part(p.url, '/', 3), '^www\\.', '')),
            'outlet', regexp_replace(split_part(p.url, '/', 3), '^www\\.', '')) order by p.position)
          from jsonb_array_elements_text(jsonb_build_array(r.source_url) || coalesce(u.undone -> 'other_source_urls',
            (select jsonb_agg(o.url order by o.position) from event_sources o where o.event_id = e.id and o.position > 0),
            '[]')) with ordinality p(url, position)
          left join lateral (select title from event_sources s where s.event_id = e.id and s.url = p.url limit 1) s on true)
      from event_revisions r
      join event_revisions n on n.event_id = r.event_id and n.revision = r.revision + 1
      join events e on e.id = r.event_id
      left join lateral (
        select jsonb_object_agg(lower(regexp_replace(b.key, '([A-Z])', '_\\1', 'g')), b.value order by a.number desc) as undone
        from (select a.details -> 'before' as before, row_number() over (order by a.created_at, a.id) as number
          from audit_log a where a.action = 'event.edit' and a.target_id = r.event_id::text) a,
          jsonb_each(a.before) b
        where a.number >= r.revision
      ) u on true
      on conflict do nothing;`);
    this.addSql(`insert into "former_events" ("event_id", "until", "facts", "tag_ids", "sources")
      select e.id, e.retracted_at,
        to_jsonb(e) || jsonb_build_object('retracted_at', null, 'retraction_reason', null, 'updated_at',
          (select max(created_at) from event_revisions r where r.event_id = e.id)),
        array(select tag_id from event_tags t where t.event_id = e.id),
        (select coalesce(jsonb_agg(to_jsonb(s) - 'event_id' order by s.position), '[]') from event_sources s where s.event_id = e.id)
      from events e where e.retracted_at is not null
      on conflict do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "former_events" cascade;`);
    this.addSql(`drop table if exists "tag_merges" cascade;`);
  }

}
