-- The same new values for many people, and what became of each of them: what was before stays known, so that it can be taken back.
create table organisation.bulk_edit (
  company_id uuid not null references organisation.company,
  id uuid not null,
  created_by uuid references organisation.person,
  created_at timestamptz not null,
  is_taken_back boolean not null default false,
  primary key (company_id, id)
);
call platform.wall('organisation.bulk_edit');

create table organisation.bulk_edit_line (
  company_id uuid not null,
  edit_id uuid not null,
  employment_id uuid not null,
  -- Where the line stands in its edit.
  place_no integer not null,
  -- An applied line that is to be taken back is returning until it is returned, or kept because somebody changed it since.
  state text not null check (state in ('open', 'applied', 'failed', 'returning', 'returned', 'kept')),
  -- Before and after of each field, as JSON.
  changes text not null,
  -- Why it failed or was kept: the key of the words, and their values as JSON.
  problem_word text,
  problem_values text,
  primary key (company_id, edit_id, employment_id),
  constraint bulk_edit_line_edit foreign key (company_id, edit_id) references organisation.bulk_edit on delete cascade,
  constraint bulk_edit_line_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint bulk_edit_line_problem check ((state in ('failed', 'kept')) = (problem_word is not null))
);
call platform.wall('organisation.bulk_edit_line');
create index bulk_edit_line_of_employment on organisation.bulk_edit_line (company_id, employment_id);
