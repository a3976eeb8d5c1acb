/** Styles of the panel, in its own shadow root. */
export const panelCss = `
:host{all:initial;font:13px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color-scheme:light dark;
--bg:#fff;--raised:#f3f4f7;--line:#d9dce3;--text:#15171c;--muted:#5a6070;--accent:#4338ca;--on-accent:#fff;--bad:#b3261e;--bad-bg:#fdecea;--warn:#8a4b00;--warn-bg:#fff3e0;--hook:#5b3fb8;--event:#0b6bcb;--state:#0f7b46;--rpc:#8a4b00;--error:#b3261e}
@media (prefers-color-scheme:dark){:host{--bg:#16181d;--raised:#22252c;--line:#383d48;--text:#eceef3;--muted:#a7adbb;--accent:#a5b4fc;--on-accent:#16181d;--bad:#ff9b93;--bad-bg:#3b1f1d;--warn:#ffb870;--warn-bg:#36270f;--hook:#c4b1ff;--event:#8cc4ff;--state:#7fdcaa;--rpc:#ffb870;--error:#ff9b93}}
:host([hidden]){display:none}
*{box-sizing:border-box}
[hidden]{display:none!important}
button,input,textarea{font:inherit;color:inherit}
button{cursor:pointer}
button:disabled{cursor:default;opacity:.6}
:is(button,input,textarea,pre,[tabindex]):focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.opener{position:fixed;inset-block-end:16px;z-index:2147483000;display:grid;place-items:center;inline-size:44px;block-size:44px;padding:0;border:1px solid var(--line);border-radius:50%;background:var(--bg);color:var(--accent);box-shadow:0 2px 10px rgb(0 0 0/.18)}
.opener svg{inline-size:20px;block-size:20px}
.bottom-left{left:16px}.bottom-right{right:16px}
.dock{position:fixed;z-index:2147483001;display:flex;flex-direction:column;color:var(--text);background:var(--bg);border:0 solid var(--line);box-shadow:0 0 24px rgb(0 0 0/.2)}
.dock[data-side=bottom]{inset:auto 0 0;block-size:min(45vh,420px);min-block-size:220px;border-block-start-width:1px}
.dock[data-side=right]{inset:0 0 0 auto;inline-size:min(460px,100vw);border-inline-start-width:1px}
.head{display:flex;align-items:center;gap:8px;padding:0 8px 0 12px;border-block-end:1px solid var(--line);flex:none;flex-wrap:wrap}
.brand{display:flex;align-items:center;gap:6px;color:var(--accent);font-weight:600}
.tabs{display:flex;gap:2px;flex:1;overflow-x:auto}
.tab{min-block-size:40px;padding:0 10px;border:0;border-block-end:2px solid transparent;background:none;color:var(--muted)}
.tab[aria-selected=true]{color:var(--text);border-block-end-color:var(--accent);font-weight:600}
.tools{display:flex}
.icon{display:grid;place-items:center;inline-size:36px;block-size:36px;padding:0;border:0;border-radius:8px;background:none;color:var(--muted)}
.page{flex:1;min-block-size:0;display:flex}
.fill{flex:1;min-inline-size:0;display:flex;flex-direction:column}
.pad{padding:10px 12px}
.bar-line{display:flex;align-items:center;gap:8px;padding:6px 12px;flex-wrap:wrap;flex:none}
.pad .bar-line{padding-inline:0}
.filter{inline-size:160px;min-block-size:28px;padding:2px 8px;border:1px solid var(--muted);border-radius:6px;background:var(--bg)}
.chips{display:flex;gap:4px;flex-wrap:wrap}
.chip{min-block-size:28px;padding:0 10px;border:1px solid var(--line);border-radius:14px;background:none;color:var(--muted);text-decoration:line-through}
.chip[aria-pressed=true]{background:var(--raised);color:var(--text);text-decoration:none}
.chip[aria-pressed=true]::before{content:"";display:inline-block;inline-size:8px;block-size:8px;margin-inline-end:6px;border-radius:50%;background:var(--own,currentColor)}
.chip.kind-hook{--own:var(--hook)}.chip.kind-event{--own:var(--event)}.chip.kind-state{--own:var(--state)}.chip.kind-rpc{--own:var(--rpc)}.chip.kind-error{--own:var(--error)}
.status{margin:0;margin-inline-start:auto;color:var(--muted);font-variant-numeric:tabular-nums}
.pad .status{margin-inline-start:0}
.split{flex:1;min-block-size:0;display:flex;border-block-start:1px solid var(--line)}
.scroll{flex:1;min-inline-size:0;overflow:auto}
.rows,.taps{margin:0;padding:0;list-style:none}
.rows li{content-visibility:auto;contain-intrinsic-block-size:26px}
.row{display:grid;grid-template-columns:88px 58px 170px minmax(60px,1fr) 64px 48px;align-items:center;gap:8px;inline-size:100%;min-block-size:26px;padding:2px 12px;border:0;background:none;text-align:start}
.row:hover{background:var(--raised)}
.row[aria-pressed=true]{background:var(--raised);box-shadow:inset 3px 0 var(--accent)}
.at,.took{color:var(--muted);font-variant-numeric:tabular-nums;font-size:12px}
.took{text-align:end;white-space:nowrap}
.kind{font-size:12px;font-weight:600}
.kind.kind-hook{color:var(--hook)}.kind.kind-event{color:var(--event)}.kind.kind-state{color:var(--state)}.kind.kind-rpc{color:var(--rpc)}.kind.kind-error{color:var(--error)}
.name,.mono,pre,.export{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:12px}
.name{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.note{color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.is-failed .note,.bad{color:var(--bad)}
.is-running .took{color:var(--accent)}
.bar{inline-size:48px;block-size:4px;fill:var(--accent)}
.is-failed .bar{fill:var(--bad)}
.detail{inline-size:min(46%,520px);overflow:auto;padding:4px 12px 12px;border-inline-start:1px solid var(--line)}
.detail-head{display:flex;align-items:center;justify-content:space-between}
h3,h4{margin:0;font-size:13px;font-weight:600;overflow-wrap:anywhere}
h4{margin-block:10px 4px;color:var(--muted)}
.scroll h3{margin-block:6px}
.muted{margin:0;color:var(--muted)}
.taps li{display:flex;align-items:center;gap:8px;min-block-size:24px}
.taps .name{flex:1}
pre{margin:0;padding:8px;max-block-size:260px;overflow:auto;border-radius:6px;background:var(--raised);white-space:pre-wrap;overflow-wrap:anywhere}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:4px 12px 4px 0;text-align:start;vertical-align:top;border-block-end:1px solid var(--line);font-weight:400}
thead th{color:var(--muted);white-space:nowrap}
tbody th{font-weight:600;white-space:nowrap}
.number{font-variant-numeric:tabular-nums;white-space:nowrap}
.empty{margin:0;padding:12px;color:var(--muted)}
.pad .empty{padding-inline:0}
.button{min-block-size:30px;padding:0 12px;border:1px solid var(--muted);border-radius:8px;background:none}
.strong{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.findings{display:grid;gap:8px;margin-block:4px 12px}
.finding{padding:8px 12px 10px;border:1px solid var(--line);border-inline-start-width:4px;border-radius:8px}
.finding.is-error{border-inline-start-color:var(--bad)}.finding.is-warning{border-inline-start-color:var(--warn)}
.finding h4{margin:0;color:var(--text)}
.finding p{margin:4px 0;max-inline-size:80ch}
.tag{display:inline-block;margin-inline-end:8px;padding:0 6px;border-radius:5px;background:var(--raised);color:var(--muted);font-size:12px;font-weight:600}
th .tag{margin-inline:8px 0}
.is-error .tag{background:var(--bad-bg);color:var(--bad)}.is-warning .tag{background:var(--warn-bg);color:var(--warn)}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:4px 0 8px;font-size:12px}
.facts dt{color:var(--muted)}
.facts dd{margin:0;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.repairs{display:flex;gap:8px;flex-wrap:wrap}
.check{display:flex;align-items:center;gap:6px}
.check input{inline-size:16px;block-size:16px;margin:0;accent-color:var(--accent)}
.export{flex:1;min-block-size:80px;padding:8px;border:1px solid var(--line);border-radius:6px;background:var(--raised);resize:none}
.dock[data-side=right] .split{flex-direction:column}
.dock[data-side=right] .detail{inline-size:auto;max-block-size:50%;border-inline-start:0;border-block-start:1px solid var(--line)}
.dock[data-side=right] .row{grid-template-columns:58px 140px minmax(40px,1fr) 60px}.dock[data-side=right] .brand span{display:none}.dock[data-side=right] .tab{padding-inline:8px}.dock[data-side=right] .icon{inline-size:32px}
.dock[data-side=right] :is(.row .at,.row .bar){display:none}
@media (max-width:640px){.dock[data-side]{inset:auto 0 0;inline-size:auto;block-size:60vh}.split{flex-direction:column}.detail{inline-size:auto;max-block-size:50%;border-inline-start:0;border-block-start:1px solid var(--line)}.row{grid-template-columns:56px 120px minmax(30px,1fr) 56px}.brand span{display:none}.head{padding-inline-start:8px}.brand{flex:1}.tabs{order:1;flex:1 0 100%}.tab{flex:1;padding-inline:6px}.row .at,.row .bar{display:none}.row{min-block-size:32px}}
@media (pointer:coarse){:is(.tab,.chip,.filter,.button,.row,.icon,.check){min-block-size:44px}.icon,.dock[data-side=right] .icon{inline-size:44px;block-size:44px}.rows li{contain-intrinsic-block-size:44px}}
`
