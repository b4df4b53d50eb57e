-- Who is away on a day: how many of a company, of a department.
create index taken_by_day on leave.taken (company_id, day) include (employment_id, is_approved);
