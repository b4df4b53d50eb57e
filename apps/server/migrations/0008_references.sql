-- Rows that name others are kept by foreign keys wherever one can: what is left over stands, with its reason, in the test of keys.
alter table attendance.shift add constraint shift_company foreign key (company_id) references organisation.company;
alter table attendance.pattern add constraint pattern_company foreign key (company_id) references organisation.company;
alter table attendance.calendar_day add constraint calendar_day_company foreign key (company_id) references organisation.company;
alter table attendance.coverage add constraint coverage_office foreign key (company_id, office_id) references organisation.office;
alter table attendance.punch_import
  add constraint punch_import_imported_by foreign key (imported_by) references organisation.person,
  add constraint punch_import_voided_by foreign key (voided_by) references organisation.person;
