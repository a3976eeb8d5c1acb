/** Whether an address is the zero address of EVM chains, from which new tokens come. Nobody has it, so it is nobody's to name or to copy. */
export const isNobody = (address: string | undefined): boolean => /^0x0+$/.test(address ?? '')
