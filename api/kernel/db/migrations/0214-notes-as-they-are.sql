-- What a batch of answers leaves to be counted lies there for ten seconds: it is not worth being compressed, or put elsewhere, while players wait.
alter table uncounted_answer set (toast_tuple_target = 8160);
