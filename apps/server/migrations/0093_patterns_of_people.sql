-- The patterns of people are looked up by whose they are, two hundred at once for a page: by the index that keeps them from overlapping each
-- look costs twenty times as much.
create index pattern_assignment_of_person on rostering.pattern_assignment (company_id, employment_id) include (pattern_id, period);
