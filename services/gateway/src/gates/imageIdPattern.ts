/** The form of an image id, a currency code or a token symbol. */
export const imageIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}$._:+-]{0,127}$/u
