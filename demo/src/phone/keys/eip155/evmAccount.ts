import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Keys of the first accounts of every fresh anvil. They are public, and worthless anywhere else. */
const keys: readonly Hex[] = Object.freeze([
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
])

/** The development account of an index; they repeat after the third. */
export const evmAccount = (index: number): PrivateKeyAccount =>
  privateKeyToAccount(keys[index % keys.length] as Hex)
