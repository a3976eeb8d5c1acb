/** Addresses of the first development keys. Everybody can derive the keys: they are worthless anywhere else. */
export const cosmosAccounts: readonly string[] = Object.freeze([
  'cosmos1ha63dlwxy20cwdmex9k5dc9suc4h9lgjt0jfl4',
  'cosmos1l9hsv60ac4pgjzrxve0mg8rw0fxx2n03kfavac',
  'cosmos1l0ylhczada8pljqhantcxw6ctanfzrusescfgz'
])
