-- What is counted and what is not yet are added up by views, and through those PostgreSQL asked which tenant it is for each row. As a sub-select it is
-- asked once. Elsewhere it sees by itself that the tenant of the query and that of the policy are one.
do $$
declare name text;
begin
  foreach name in array array['question_statistic', 'uncounted_answer', 'item_cell', 'uncounted_game'] loop
    execute format('alter policy tenant_only on %I using (tenant_id = (select current_tenant()))', name);
  end loop;
end $$;
