export const inboxStyles = `
* { box-sizing: border-box }
body { margin: 0; background: #f6f3ee; color: #132124; font: 1rem/1.55 system-ui, sans-serif }
a { color: #053e47 }
:focus-visible { outline: 3px solid #053e47; outline-offset: 2px }
h1, h2 { margin: 0; font-weight: 500; line-height: 1.2 }
h1 { font-size: 1.5rem }
h2 { font-size: 1.25rem; overflow-wrap: anywhere }
small, time { color: #5b544a; font-size: .8125rem; font-weight: 400 }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 2rem; padding: 1rem clamp(1rem, 4vw, 3rem); background: #fff; border-bottom: 1px solid #d7cec0 }
nav { display: flex; gap: 1.5rem; margin-right: auto }
nav a { padding: .5rem 0 }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: 2px; background: #053e47; color: #fdfcfa; font: inherit; cursor: pointer }
button:hover { background: #052a31 }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) }
section { margin-bottom: 2.5rem }
.empty { max-width: 32rem; padding: 4rem 0 }
.mail { display: grid; gap: 1.5rem }
.list { margin: 0; padding: 0; list-style: none; background: #fff; max-height: 75vh; overflow: auto }
.list a { display: grid; gap: .125rem; padding: .875rem 1rem; border-bottom: 1px solid #d7cec0; border-left: 3px solid transparent; text-decoration: none; color: inherit }
.list a:hover { background: #fdfcfa }
.list a[aria-current] { background: #ebe4da; border-left-color: #845c24 }
.list span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: #5b544a }
article { min-width: 0; padding: 1.5rem; background: #fff }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 1rem 0 }
dt { color: #5b544a }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
iframe { width: 100%; height: 46rem; border: 1px solid #d7cec0 }
summary { padding: .75rem 0; cursor: pointer }
section > details { padding: 0 1rem; background: #fff; border-bottom: 1px solid #d7cec0 }
pre { margin: 0; padding: 1rem; background: #f6f3ee; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
.state { display: inline-block; min-width: 6.5rem; padding: 0 .5rem; border: 1px solid #7c7366; border-radius: 2px; text-align: center; font-size: .8125rem }
.state.sent { color: #053e47 }
.state.pending { color: #9d331e; border-color: #9d331e }
@media (min-width: 56rem) { .mail { grid-template-columns: minmax(18rem, 26rem) 1fr; align-items: start } }
`
