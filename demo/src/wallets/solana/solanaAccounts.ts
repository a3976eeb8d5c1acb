/** Addresses of the first development keys. Everybody can derive the keys: they are worthless anywhere else. */
export const solanaAccounts: readonly string[] = Object.freeze([
  '7FyzgQmbC5P1K4Ynego8w9UMT8fWKe2ZNv49uJyXMneA',
  'EXmrQCV4aro3C1s9bGVuaMTKuWQ2SZNT1eVZk8WFy7SX',
  'cZBQFXwr4Wwjg3vyP26bCYshFxj97S9U8sWTUpnvJ95'
])
