/** What an account can send when it stays alive; all in base units. What is reserved counts towards what is frozen. */
export function transferableOf(
  { free, reserved, frozen }: { readonly free: bigint; readonly reserved: bigint; readonly frozen: bigint },
  existentialDeposit: bigint
): bigint {
  const locked = frozen - reserved
  const kept = locked > existentialDeposit ? locked : existentialDeposit
  return free > kept ? free - kept : 0n
}
