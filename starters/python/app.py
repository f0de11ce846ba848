"""The WSGI application, and a server for development: python3 app.py"""

import os
import re
import sys
import traceback
from pathlib import Path
from socket import SHUT_WR
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server
from wsgiref.util import FileWrapper

import addresses
import captcha
import cart
import comments
import csrf
import form
import goods
import login
import lottery
import orders
import pages
import regions
import uploads
from database import open_database
from web import REASONS, Refusal, Request, Response, cors_headers, envelope, read_input, refused, to_json

# the calls. The answer of a function is the `data` of the envelope
CALLS = {
    'POST /openapi/member/userInfo': login.user_info,
    'POST /openapi/member/verifyCode': login.send_login_code,
    'POST /openapi/member/login': login.login,
    'POST /api/login/verifyCode': login.send_login_code,
    'POST /api/login/phone': login.login,
    'GET /openapi/member/logout': login.logout,
    'GET /openapi/comment': comments.list_comments,
    'POST /openapi/comment': comments.save_comment,
    'GET /openapi/lottery': lottery.lottery,
    'POST /openapi/member/drawLottery': lottery.draw_lottery,
    'POST /openapi/member/lotteryFeedback': lottery.claim_prize,
    'POST /openapi/form/sendPhoneVerify': form.send_form_code,
    'POST /openapi/feedback/addPageFeedback': form.submit_form,
    'POST /openapi/upload': uploads.upload,
    'GET /openapi/express/city': regions.cities,
    'GET /openapi/express/area': regions.areas,
    'GET /openapi/dynamic/detail': goods.goods_detail,
    'GET /openapi/dynamic/goodsCouponList': goods.goods_coupons,
    'POST /openapi/order/addToCart': cart.add_to_cart,
    'GET /openapi/order/shopCartItemList': cart.show_cart,
    'POST /openapi/order/changeShopCartItem': cart.change_cart_item,
    'POST /openapi/order/removeShopCartItem': cart.remove_from_cart,
    'POST /openapi/order/toggleSelectAllShopCartItem': cart.select_all,
    'POST /openapi/order/removeInvalidShopCartItems': cart.remove_invalid,
    'GET /openapi/order/checkoutInfo': orders.checkout_info,
    'POST /openapi/order/changeOrderConfirmItem': orders.change_checkout_item,
    'POST /openapi/order': orders.create_order,
    'GET /openapi/order/status': orders.order_status,
    'GET /openapi/member/addressList': addresses.list_addresses,
    'POST /openapi/member/addUserAddress': addresses.add_address,
    'POST /openapi/member/editUserAddress': addresses.edit_address,
    'POST /openapi/member/DeleteUserAddress': addresses.delete_address,
    'POST /openapi/member/setDefaultUserAddress': addresses.set_default_address,
}
# it only reads, so it is answered whatever token comes
WITHOUT_TOKEN = login.user_info


def application(environ, start_response):
    """The WSGI application: `gunicorn app:application`."""
    response = handle(environ)
    is_file = isinstance(response.body, Path)
    length = response.body.stat().st_size if is_file else len(response.body)
    headers = [*response.headers, ('X-Content-Type-Options', 'nosniff'), ('Content-Length', str(length))]
    start_response(f"{response.http} {REASONS[response.http]}", headers)
    if environ['REQUEST_METHOD'] == 'HEAD':
        return [b'']
    return FileWrapper(response.body.open('rb')) if is_file else [response.body]


def handle(environ):
    db = r = None
    try:
        db = open_database()
        r = Request(environ, db)
        return answer(r)
    except Refusal as refusal:
        return refused(r, refusal)
    except Exception as error:
        # one line, without what the visitor sent
        place = traceback.extract_tb(error.__traceback__)[-1]
        reason = f'{type(error).__name__}: {error}'.replace('\n', ' ')
        print(f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']!r} failed at {Path(place.filename).name}:{place.lineno}: "
              f'{reason}', file=environ['wsgi.errors'], flush=True)
        content = to_json({'status': 500, 'msg': '服务器开小差了，请稍后再试'}).encode()
        cors = cors_headers(r) if r else []
        return Response(500, [('Content-Type', 'application/json'), ('Cache-Control', 'no-store'), *cors], content)
    finally:
        if db:
            db.close()


def answer(r):
    if not re.match('/(openapi|api)/', r.path):
        return pages.serve_page(r)
    if r.method == 'OPTIONS':
        return Response(204, cors_headers(r))
    name = f'{r.method} {r.path}'
    if name == 'GET /openapi/captcha':
        read_input(r)
        return captcha.captcha(r)
    if name == 'GET /openapi/order/pay':
        read_input(r)
        return orders.start_payment(r)
    return answer_call(r, name)


def answer_call(r, name):
    call = CALLS.get(name)
    found = re.fullmatch('GET /openapi/form/([^/]+)', name)
    if found:
        def call(r):
            return form.form_definition(r, found[1])
    if not call:
        raise Refusal(404, '没有这个接口', http=404)
    if r.method == 'POST' and call is not WITHOUT_TOKEN:
        csrf.refuse_forgery(r)
    read_input(r)
    return envelope(r, {'status': 0, 'msg': '', 'data': call(r)})


class Handler(WSGIRequestHandler):
    def log_message(self, *_):
        """Writes nothing: the line of a request would have its query."""

    def handle(self):
        super().handle()
        # a browser that still sends a file that is too large would lose the answer if the connection was closed
        try:
            self.connection.shutdown(SHUT_WR)
            self.connection.settimeout(1)
            for _ in range(2000):
                if not self.connection.recv(65_536):
                    break
        except OSError:
            pass


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 128


if __name__ == '__main__':
    port = int(os.environ.get('PORT', '8080'))
    with make_server('127.0.0.1', port, application, Server, Handler) as server:
        print(f'http://127.0.0.1:{server.server_port}', file=sys.stderr, flush=True)
        server.serve_forever()
