/** What `plugboard-sign-in --help` prints. */
export const usage = `plugboard-sign-in: nonces, verification and sessions for sign-in with a wallet

  plugboard-sign-in [options]
    --origin <origin>       a page that may sign visitors in; may be given again
    --chain <id>            a network of which accounts are taken (eip155:1); may be given again
    --rpc <id>=<url>        an endpoint of an eip155 network, for wallets that are contracts; may be given again
    --database <place>      a file, made if absent, or postgres://…   (default $SIGN_IN_DATABASE or ./sign-in.db)
    --path <path>           below which its addresses lie             (default /sign-in)
    --host <address>        address to listen on                      (default 127.0.0.1)
    --port <number>         port to listen on                         (default 8788)
    --config <file>         JSON file with any of the settings; what is given above goes first
`
