-- How many punches an office or a company has in some days is answered by the index alone, of millions too.
drop index attendance.punch_at;
create index punch_at on attendance.punch (company_id, at, id) include (is_void, wall);
drop index attendance.punch_of_office;
create index punch_of_office on attendance.punch (company_id, office_id, at, id) include (is_void, wall);

-- What was wrong about a punch goes with it as it becomes void, so that problems are counted without their punches.
create function attendance.drop_void_problems() returns trigger language plpgsql as $body$
begin
  delete from attendance.punch_problem u using changed c where c.is_void and u.company_id = c.company_id and u.punch_id = c.id;
  return null;
end $body$;
create trigger punch_voided after update on attendance.punch
  referencing new table as changed for each statement execute function attendance.drop_void_problems();
alter table attendance.punch no force row level security;
alter table attendance.punch_problem no force row level security;
delete from attendance.punch_problem u using attendance.punch p where p.company_id = u.company_id and p.id = u.punch_id and p.is_void;
alter table attendance.punch force row level security;
alter table attendance.punch_problem force row level security;
