/** The requested page, of 20 rows by default. */
export function pageOf({ page = 1, per_page = 20 }: { page?: number; per_page?: number }): {
  page: number;
  per_page: number;
  offset: number;
} {
  return { page, per_page, offset: (page - 1) * per_page };
}

/** The reply of a list: `rows` are those of the page, `total` counts all. `to` is the number of the last row shown, 0 when none is. */
export function pagedAnswer<Row>(rows: Row[], total: number, { page, per_page, offset }: ReturnType<typeof pageOf>) {
  return {
    data: rows,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    to: rows.length === 0 ? 0 : offset + rows.length,
  };
}
