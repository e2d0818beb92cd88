import type { Client } from "pg";

/** What a program that writes to the tables has to heed. */
export interface Catalogue {
  columns: readonly Column[];
  rules: readonly TableRule[];
}

export interface Column {
  table: string;
  name: string;
  type: string;
  takesNull: boolean;
  /** Whoever inserts a row without it gets a value. */
  hasDefault: boolean;
  /** The database computes it, and lets nobody write it. */
  isComputed: boolean;
}

/** What a table refuses. */
export interface TableRule {
  table: string;
  name: string;
  kind: "check" | "foreign" | "unique";
  definition: string;
  columns: readonly string[];
  /** Of a foreign key that keeps rows of this table from being deleted. */
  holds: string | null;
}

const columnsQuery = `
  select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "takesNull", a.attgenerated <> '' or a.attidentity = 'a' as "isComputed",
    a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

const constraintsQuery = `
  select t.relname::text as "table", k.conname::text as name,
    case k.contype when 'c' then 'check' else 'foreign' end as kind, pg_get_constraintdef(k.oid) as definition,
    array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns,
    case when k.contype = 'f' and k.confdeltype in ('a', 'r') then k.confrelid::regclass::text end as holds
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f')
  order by 1, 2`;

/** Constraints that something is unique have an index, too. */
const uniqueQuery = `
  select t.relname::text as "table", i.relname::text as name, 'unique' as kind,
    regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING ', '') as definition,
    array(select a.attname::text from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns,
    null as holds
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace and x.indisunique
  order by 1, 2`;

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const { rows: columns } = await client.query<Column>(columnsQuery);
  const { rows: constraints } = await client.query<TableRule>(constraintsQuery);
  const { rows: unique } = await client.query<TableRule>(uniqueQuery);
  return { columns, rules: [...constraints, ...unique] };
}
