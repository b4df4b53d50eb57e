-- The zone of an office can be corrected: what a machine showed stays, and the instant that it meant follows.
comment on table attendance.punch is 'append-only except is_void, at, wall, zone: facts';

-- When a file came no longer matters to what it covers; jobs that wait are read strictly.
update platform.job set input = (input::jsonb - 'at')::text where kind = 'attendance.import' and state in ('queued', 'running');
