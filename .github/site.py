"""A hook of mkdocs: links from docs to the rest of the repository lead to GitHub."""
import posixpath
import re


def on_page_markdown(markdown, page, config, files):
    def absolute(link):
        target, anchor = link.group(1), link.group(2) or ""
        path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page.file.src_uri), target))
        if path.startswith("docs/") and path != "docs/adr":
            return link.group()
        return f"]({config.repo_url}/blob/main/{path}{anchor})"

    return re.sub(r"\]\(([^)#:\s]+)(#[^)\s]*)?\)", absolute, markdown)
