/** The accounts of the demo's Solana wallet. A fresh network gives each of them play money. */
export const developmentAddresses = Object.freeze([
  '7FyzgQmbC5P1K4Ynego8w9UMT8fWKe2ZNv49uJyXMneA',
  'EXmrQCV4aro3C1s9bGVuaMTKuWQ2SZNT1eVZk8WFy7SX',
  'cZBQFXwr4Wwjg3vyP26bCYshFxj97S9U8sWTUpnvJ95'
])
