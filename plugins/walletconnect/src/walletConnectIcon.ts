/** A neutral symbol for pairing: two links of a chain, drawn for this package. */
export const walletConnectIcon = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'><rect width='36' height='36' rx='10' fill='#1d6ff2'/><g fill='none' stroke='#fff' stroke-width='2.6' stroke-linecap='round'><path d='M10.5 17.2c4.2-5 10.8-5 15 0'/><path d='M13.8 21.4c2.5-2.9 5.9-2.9 8.4 0'/><path d='M18 25.4v.1'/></g></svg>"
)}`
