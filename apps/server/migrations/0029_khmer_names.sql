-- A name may have a fourth language, Khmer. Rows that were written before have none, and sort for its readers by the English one.

-- Names are unique per language, in their normal form; `within` are the columns that lead the key [5.05].
create or replace procedure platform.names_unique(of regclass, within text) language plpgsql as $$
declare
  lang text;
  short text := (select relname from pg_class where oid = of);
begin
  foreach lang in array array['cn', 'en', 'vn', 'km'] loop
    execute format('create unique index %I on %s (%s, platform.normal_form(names->>%L)) where names->>%L <> ''''',
      short || '_name_' || lang, of, within, lang, lang);
  end loop;
end $$;

create unique index department_name_km on organisation.department
  (company_id, coalesce(parent_id, company_id), platform.normal_form(names->>'km')) where names->>'km' <> '';
create unique index level_name_km on organisation.level (company_id, platform.normal_form(names->>'km')) where names->>'km' <> '';
create unique index office_name_km on organisation.office (company_id, platform.normal_form(names->>'km')) where names->>'km' <> '';
create unique index pattern_name_km on attendance.pattern (company_id, platform.normal_form(names->>'km')) where names->>'km' <> '';
create unique index shift_name_km on attendance.shift (company_id, platform.normal_form(names->>'km')) where names->>'km' <> '';

-- Filled while the table is written anew: an update would fire its triggers, and find nothing behind the wall.
do $$
declare
  named regclass;
begin
  foreach named in array array['organisation.company', 'organisation.department', 'organisation.office', 'organisation.level',
      'attendance.shift', 'attendance.pattern']::regclass[] loop
    execute format('alter table %s add column sort_km text collate "C"', named);
    execute format('alter table %s alter column sort_km type text collate "C" using sort_en, alter column sort_km set not null', named);
  end loop;
end $$;
