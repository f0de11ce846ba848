"""The settings. An environment variable of this name wins; otherwise change the value here."""

import os
from pathlib import Path

HERE = Path(__file__).parent

SETTINGS = {
    # a folder that no web server serves: database, uploads and codes are in it
    'DATA_FOLDER': str(HERE / '.data'),
    # the address for visitors behind a proxy that ends TLS, such as https://www.example.com
    'PUBLIC_URL': '',
    # the origins of pages elsewhere that may call, separated by commas
    'CORS_ORIGINS': '',
    # how many proxies in front add to X-Forwarded-For
    'TRUSTED_PROXIES': '0',
    # 'publish': a member's comment is shown at once; 'approve': after `command.py approve`
    'COMMENTS': 'publish',
    # 'yes': visitors without a login may comment, always under review
    'ANONYMOUS_COMMENTS': 'yes',
    # the folder dist/lite of the package, for the demo pages
    'ELEMENTS_FOLDER': '',
    # 'off' for tests from one address
    'RATE_LIMITS': 'on',
}


def setting(name: str) -> str:
    return os.environ.get(name) or SETTINGS[name]


def cors_origins() -> list[str]:
    """The origins whose pages may call with credentials, beside the server's own."""
    return [origin.strip() for origin in setting('CORS_ORIGINS').split(',') if origin.strip()]
