-- HR asks the manager about a day of somebody, too. Who was asked in the person's place: any of them answers; nobody, where the
-- person was asked.
alter table attendance.day_question
  add column manager_ids uuid[] not null default '{}',
  add column answered_by uuid references organisation.person,
  drop constraint day_question_once,
  -- Other managers of the day are another question: of those asked before nobody may be left.
  add constraint day_question_once unique (company_id, employment_id, day, manager_ids);
comment on table attendance.day_question is 'append-only except answer, answered_at, answered_by: questions about days';
-- What waits and what was answered lately. Not by manager: the wall lets no index on an array be used.
create index day_question_of_managers on attendance.day_question (company_id, answered_at) where manager_ids <> '{}';
