/** All the satoshis that there will ever be. */
export const most = 2_100_000_000_000_000n
