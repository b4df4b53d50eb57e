-- Opening balances: what is stated of a day takes the place of what was granted until then. That is taken back as by hand, so that a rule which
-- grants anew leaves it taken, and what was stated itself stays apart from what HR did to it since.
create or replace function leave.add_entry() returns trigger language plpgsql as $$
begin
  update leave.entitlement e set
    granted = e.granted + case new.kind when 'granted' then new.minutes else 0 end,
    adjusted = e.adjusted + case when new.kind = 'granted' and new.source in ('adjustment', 'replaced') then new.minutes else 0 end,
    held = e.held + case new.kind when 'held' then new.minutes else 0 end,
    used = e.used + case new.kind when 'used' then new.minutes else 0 end
  where e.company_id = new.company_id and e.id = new.entitlement_id;
  return null;
end $$;
