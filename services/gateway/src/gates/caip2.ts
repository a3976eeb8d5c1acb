/** The form of a chain id in CAIP-2, `eip155:1` for one. */
export const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u
