/** The addresses of an account: one for payments (P2WPKH) and one for ordinals (P2TR) of the same key. */
export interface BitcoinAccount {
  readonly payment: string
  readonly ordinal: string
  /** Compressed, in hex. */
  readonly publicKey: string
}

/** The first development keys. Everybody can derive them: they are worthless anywhere else. */
export const bitcoinAccounts: readonly BitcoinAccount[] = Object.freeze([
  {
    payment: 'bcrt1q9x2260ysyqr4ws5gedvvzkmyz9pt3uxu46r6er',
    ordinal: 'bcrt1pur4hl4wqpfuscfadvqsmhj5klumrmnztmpwm2c85wvn376tf9n9qk6cvad',
    publicKey: '02959b2725af28c8a2cb2a8c5b9563448352344ea235bc6d335aa0c98464ef8cee'
  },
  {
    payment: 'bcrt1qu769zxvte45gagalst0p26n0ssy3k28wy7l447',
    ordinal: 'bcrt1pujvuvyws8z35py7ravsqjh7d30a2rz0ldge4nuawxd3h2jw838usqpxxdr',
    publicKey: '03d1c3a50687daf386c1147e034211c8646e3c153dd4a9e713efb806be21f37cee'
  },
  {
    payment: 'bcrt1qz3c56yq3egqawy6n5r8m09ldhpvnsw5qutks9u',
    ordinal: 'bcrt1phgwqsj3xck4l77wa5zqjnfdh2mmed3hapvcha4wjyqks67sud6yqfj5awm',
    publicKey: '031cb115972f6cd79c9b23bc7e3f3ef75fbf997d7d9e88d0be9c995c218299255e'
  }
])
