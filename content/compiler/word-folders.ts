/** Folders of files with words, each of which is a module; "." is content/ itself. */
export const wordFolders: ReadonlySet<string> = new Set(['.', 'pages', 'forms', 'emails', 'desk'])
