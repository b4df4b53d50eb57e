-- The one form in which names, accounts and codes are compared, never stored or shown: NFKC, case-folded, without what cannot be
-- seen, every run of spaces one. `normalForm` of the program is the same.
create function platform.normal_form(written text) returns text language sql immutable strict parallel safe as $$
  select btrim(normalize(lower(upper(
    regexp_replace(regexp_replace(normalize(written, nfkc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[ \t-\r\u1680\u2028\u2029]+', ' ', 'g')
    collate "und-x-icu")), nfkc), ' ')
$$;

-- Names are unique per language, in their normal form; `within` are the columns that lead the key [5.05].
create or replace procedure platform.names_unique(of regclass, within text) language plpgsql as $$
declare
  lang text;
  short text := (select relname from pg_class where oid = of);
begin
  foreach lang in array array['cn', 'en', 'vn'] loop
    execute format('create unique index %I on %s (%s, platform.normal_form(names->>%L)) where names->>%L <> ''''',
      short || '_name_' || lang, of, within, lang, lang);
  end loop;
end $$;

-- Every index that compared without regard to case, and the numbers and letters that were compared as they stand.
create temporary table compared on commit drop as
  select x.indrelid::regclass as of, x.indexrelid::regclass as index, false as is_constraint,
    (select string_agg(pg_get_indexdef(x.indexrelid, n, true) || ', ', '' order by n) from generate_series(1, x.indnkeyatts - 1) n) as within,
    substring(pg_get_indexdef(x.indexrelid, x.indnkeyatts, true) from '^lower\((.*)\)$') as typed,
    coalesce(pg_get_expr(x.indpred, x.indrelid), 'true') as condition
  from pg_index x join pg_class c on c.oid = x.indrelid
  where x.indisunique and c.relnamespace::regnamespace::text in ('organisation', 'attendance', 'identity')
    and pg_get_indexdef(x.indexrelid, x.indnkeyatts, true) like 'lower(%)'
  union all values
    ('attendance.shift'::regclass, 'attendance.shift_letter'::regclass, true, 'company_id, ', 'letter', 'true'),
    ('organisation.employment'::regclass, 'organisation.employment_job_number'::regclass, true, 'company_id, ', 'job_number', 'true');

do $$
declare
  one record;
  alike text;
  found text[] := '{}';
  walled regclass[] := array(select distinct c.oid::regclass from compared o join pg_class c on c.oid = o.of where c.relforcerowsecurity);
  walled_one regclass;
begin
  -- The wall stands before the owner, too: behind it a login without BYPASSRLS would find nothing alike.
  foreach walled_one in array walled loop
    execute format('alter table %s no force row level security', walled_one);
  end loop;
  for one in select * from compared union all
      select 'identity.sign_in_name', null, false, 'of_company_id, ', 'shown', 'true' loop
    execute format('select string_agg(line, ''; '') from (
        select concat_ws('' '', %L, %s null) || '': '' || string_agg(''"'' || (%s) || ''"'', '' and '' order by %s) as line
        from %s where %s group by %splatform.normal_form(%s) having count(*) > 1) a',
      one.of, one.within, one.typed, one.typed, one.of, one.condition, one.within, one.typed) into alike;
    if alike is not null and alike <> all(found) then found := found || alike; end if;
  end loop;
  if cardinality(found) > 0 then
    raise exception 'names that differ only in case, width or invisible characters are one name from this version on. Start the version before, give all but one of each another name there, then start this one again. They are: %',
      array_to_string(found, '; ') using errcode = 'unique_violation';
  end if;
  for one in select o.*, c.relname as name from compared o join pg_class c on c.oid = o.index loop
    if one.is_constraint then execute format('alter table %s drop constraint %I', one.of, one.name);
    else execute format('drop index %s', one.index);
    end if;
    execute format('create unique index %I on %s (%splatform.normal_form(%s)) where %s', one.name, one.of, one.within, one.typed, one.condition);
  end loop;
  foreach walled_one in array walled loop
    execute format('alter table %s force row level security', walled_one);
  end loop;
end $$;

-- The key is dropped meanwhile, because rows may change names with each other.
alter table identity.sign_in_name drop constraint sign_in_name_pkey;
update identity.sign_in_name set account = platform.normal_form(shown);
alter table identity.sign_in_name add primary key (of_company_id, account);
