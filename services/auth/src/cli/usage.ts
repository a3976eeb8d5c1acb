/** What `plugboard-auth --help` prints. */
export const usage = `plugboard-auth: the login server of the embedded wallet

  plugboard-auth serve [options]
    --wallet <origin>       the origin of the wallet: only its pages may use the service
    --projects <file>       the same file as the wallet's                 (default ./projects.json)
    --kek <file>            the key that encrypts all others              (default $KEK_FILE or ./kek)
    --former-kek <file>     a key from before a rotation; may be repeated
    --database <place>      a file, created if missing, or postgres://…   (default $AUTH_DATABASE or ./auth.db)
    --smtp <url>            the mail server, smtp://user:password@host    (default $AUTH_SMTP)
    --from <address>        the sender of mails
    --providers <file>      login providers besides email                 (default $AUTH_PROVIDERS)
    --url <origin>          where clients reach the service, behind a proxy
    --rpc <id>=<url>        an endpoint of a network (eip155:1=https://…); may be repeated
    --bundler <id>=<url>    a bundler of a network (ERC-4337); may be repeated
    --host <address>        address to listen on                          (default 127.0.0.1)
    --port <number>         port to listen on                             (default 4602)
    --proxies <number>      number of your proxies in front that write X-Forwarded-For; 0 for none

  plugboard-auth make-kek [--kek <file>]
    writes a new key to a file that does not exist yet

  plugboard-auth rotate-kek --kek <new file> --former-kek <old file> [--database <place>]
    encrypts all keys in the database with the new one; the service may keep running, with both
`
