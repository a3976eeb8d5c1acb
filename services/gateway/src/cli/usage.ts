/** What `plugboard-gateway --help` prints. */
export const usage = `plugboard-gateway: project configuration, wallet catalogue and images over HTTP

  plugboard-gateway serve [options]
    --database <file>     database file, made if absent     (default ./gateway.db)
    --host <address>      address to listen on              (default 127.0.0.1)
    --port <number>       port to listen on                 (default 8787)
    --config <file>       JSON file: projects, rateLimit, proxies, seed
    --access-log          print each answered request as one line of JSON

  plugboard-gateway import <file.json | https://service> [options]
    --database <file>     database file, made if absent     (default ./gateway.db)
    --project-id <id>     project id to ask another service with
    --replace             take every other wallet away first, the built-in ones too
    --skip-invalid        leave out what is not valid instead of refusing everything
    --no-images           do not fetch another service's images
`
