-- A group administrator names a PIN space; one that came with an office is called like it until then. Names that were given
-- are no other space's; names that came with offices may be alike, because companies may have offices of the same name.
alter table organisation.pin_space
  add column is_named boolean not null default false,
  add column sort_key text collate "C" not null default '',
  add column version integer not null default 1,
  -- How many offices of the whole group use it. A count alone passes the wall, and tells nobody who else shares a gate.
  add column offices integer not null default 0;
create unique index pin_space_label on organisation.pin_space (lower(label)) where is_named;

-- The key that the program makes of a name in plain Latin letters; it makes all keys by itself from now on.
update organisation.pin_space set sort_key =
  regexp_replace(lower(label), '([a-z])', '\10', 'g') || chr(1) || repeat('0', length(label)) || chr(1) || label;

create function organisation.count_offices_of_space() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update organisation.pin_space set offices = offices - 1 where id = old.pin_space_id;
  end if;
  if tg_op <> 'DELETE' then
    update organisation.pin_space set offices = offices + 1 where id = new.pin_space_id;
  end if;
  return null;
end $$;
create trigger office_in_space after insert or delete on organisation.office
  for each row execute function organisation.count_offices_of_space();
create trigger office_to_space after update of pin_space_id on organisation.office
  for each row when (old.pin_space_id <> new.pin_space_id) execute function organisation.count_offices_of_space();

-- The wall stands before the owner, too: behind it a login without BYPASSRLS would count no office, and say nothing.
alter table organisation.office no force row level security;
update organisation.pin_space s set offices = (select count(*) from organisation.office o where o.pin_space_id = s.id);
alter table organisation.office force row level security;
