/**
 * Address of the contract whose code an account of this wallet takes (EIP-7702) as long as it has granted no permission: Simple7702Account of
 * `@account-abstraction/contracts` 0.8.0. It has no owner, no settings and no storage, and is at this address wherever it is deployed, since the
 * address is derived from its code (CREATE2).
 */
export const smartAccountAddress = '0xe6cae83bde06e4c305530e199d7217f42808555b'
