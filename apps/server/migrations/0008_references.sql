-- Rows that name others are kept by foreign keys wherever one can: what is left over stands, with its reason, in the test of keys.
alter table attendance.shift add constraint shift_company foreign key (company_id) references organisation.company;
alter table attendance.pattern add constraint pattern_company foreign key (company_id) references organisation.company;
alter table attendance.calendar_day add constraint calendar_day_company foreign key (company_id) references organisation.company;
alter table attendance.coverage add constraint coverage_office foreign key (company_id, office_id) references organisation.office;
alter table attendance.punch_import
  add constraint punch_import_imported_by foreign key (imported_by) references organisation.person,
  add constraint punch_import_voided_by foreign key (voided_by) references organisation.person;

-- An import keeps the PIN space that its office had when it came: the office may be given another one. The walls stand before
-- the owner, too.
alter table attendance.punch_import add column pin_space_id uuid references organisation.pin_space;
alter table attendance.punch_import no force row level security;
alter table organisation.office no force row level security;
update attendance.punch_import i set pin_space_id = o.pin_space_id from organisation.office o where o.company_id = i.company_id and o.id = i.office_id;
alter table organisation.office force row level security;
alter table attendance.punch_import force row level security;
alter table attendance.punch_import alter column pin_space_id set not null;
