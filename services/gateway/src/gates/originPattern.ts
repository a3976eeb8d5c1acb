/**
 * The form of an allowed origin: scheme and host, no path. The host may begin with `*.` (every name below it), the port
 * may be `*` (every port): `https://shop.example`, `https://*.shop.example`, `http://localhost:*`.
 */
export const originPattern =
  /^https?:\/\/(\*\.)?([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:(\d{1,5}|\*))?$/u
