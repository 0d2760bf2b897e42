-- By whose clocks times are shown to a person, and when her digest is sent; null until she chose.
alter table account add column timezone text check (length(timezone) between 1 and 60);
