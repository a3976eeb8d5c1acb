/** The chain of this machine. */
export const chainId = 'plugboard-local-1'
