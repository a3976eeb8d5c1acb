// @ts-check

/** The accounts of the demo's Bitcoin wallets, payment and ordinal of each. A fresh chain gives each of them play money. */
export const developmentAddresses = Object.freeze([
  'bcrt1q9x2260ysyqr4ws5gedvvzkmyz9pt3uxu46r6er',
  'bcrt1pur4hl4wqpfuscfadvqsmhj5klumrmnztmpwm2c85wvn376tf9n9qk6cvad',
  'bcrt1qu769zxvte45gagalst0p26n0ssy3k28wy7l447',
  'bcrt1pujvuvyws8z35py7ravsqjh7d30a2rz0ldge4nuawxd3h2jw838usqpxxdr',
  'bcrt1qz3c56yq3egqawy6n5r8m09ldhpvnsw5qutks9u',
  'bcrt1phgwqsj3xck4l77wa5zqjnfdh2mmed3hapvcha4wjyqks67sud6yqfj5awm'
])
