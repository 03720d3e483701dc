interface Counted {
  countedAt: string | null;
  recentUsers: readonly { createdAt: string }[];
  recentOrders: readonly { createdAt: string }[];
}

/** Reports whether nothing is counted yet, or the newest customer or order is newer than the totals. */
export function isCountBehind({ countedAt, recentUsers, recentOrders }: Counted): boolean {
  const newest = [...recentUsers, ...recentOrders].map(({ createdAt }) => createdAt);
  return countedAt === null || newest.some((createdAt) => createdAt > countedAt);
}
